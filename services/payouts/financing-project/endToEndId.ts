import type { Disbursement } from './financingProjectState.ts';

interface Attempt {
  readonly positionId: string;
  /** Of the request: how often it was given back before. */
  readonly givenBack: number;
}

/**
 * Of a position and its attempt: the same one has the same wherever it is sent, so that a bank sees a second time. What is paid
 * after a return or a withdrawn approval is another transfer, which a bank must not take for the first.
 */
export const endToEndId = ({ positionId, givenBack }: Attempt): string =>
  positionId.replaceAll('-', '') + (givenBack === 0 ? '' : `-${(givenBack + 1).toString(36).toUpperCase()}`);

/** Whether a transfer of the present attempt has this one. */
export const isEndToEndIdOf = ({ positions, givenBack }: Disbursement, id: string): boolean =>
  positions.some(({ positionId }) => endToEndId({ positionId, givenBack }) === id);
