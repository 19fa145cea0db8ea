import { createTypedCodes } from './enteredCodes.ts';
import type { TypedCodes, TypedCodesOptions } from './enteredCodes.ts';
import { createLinkTokens } from './linkTokens.ts';
import type { LinkTokens, LinkTokensParts } from './linkTokens.ts';

/** Everything that proves something once: tokens in links (invitation, password reset, e-mail confirmation) and typed codes. */
export interface OneTimeCodes {
  readonly links: LinkTokens;
  readonly codes: TypedCodes;
}

export const createOneTimeCodes = (parts: TypedCodesOptions & LinkTokensParts): OneTimeCodes => ({
  links: createLinkTokens(parts),
  codes: createTypedCodes(parts),
});
