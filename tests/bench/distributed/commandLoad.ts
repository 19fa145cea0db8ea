import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a load sends: a field of a draft (PATCH), a new case, a new customer. */
export type CommandKind = 'draft' | 'case' | 'customer';

export interface CommandLoad {
  readonly kind: CommandKind;
  readonly urls: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Of the drafts. */
  readonly paths: readonly string[];
  /** Whose the new cases are. */
  readonly customer: string;
  readonly connections: number;
  readonly commands: number;
  /** The number of the first one: names differ from those of earlier loads. */
  readonly offset: number;
  /** Between an answer and the next command of the connection. */
  readonly pauseMs: number;
}

export interface CommandLoadResult {
  /** When each was sent and answered, in milliseconds of the epoch. */
  readonly times: readonly (readonly [sentAt: number, answeredAt: number])[];
  readonly tookMs: number;
  /** How many were answered with a failure, by its status and code. */
  readonly failed: Readonly<Record<string, number>>;
  /** Answered 202: stored, but not shown in time. */
  readonly late: number;
}

/** Sends the commands from a process of its own. */
export async function commandLoad(load: CommandLoad): Promise<CommandLoadResult> {
  const child = fork(fileURLToPath(new URL('./commandLoadProcess.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
  child.send(load);
  const [result] = (await once(child, 'message')) as [CommandLoadResult];
  return result;
}

/** For a row: what was not answered as it should be; '' where all was. */
export function whatWentWrong(loads: readonly CommandLoadResult[]): string {
  const counted = new Map<string, number>();
  const count = (what: string, number: number): void => void (number > 0 && counted.set(what, (counted.get(what) ?? 0) + number));
  for (const { failed, late } of loads) {
    count('not shown in time (202)', late);
    for (const [why, number] of Object.entries(failed)) count(`failed (${why})`, number);
  }
  return [...counted].map(([what, number]) => `, ${number} ${what}`).join('');
}

export const hasFailures = (loads: readonly CommandLoadResult[]): boolean => loads.some(({ failed }) => Object.keys(failed).length > 0);
