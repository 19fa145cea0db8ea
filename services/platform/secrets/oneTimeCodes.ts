import { createTypedCodes, type TypedCodes, type TypedCodesOptions } from './enteredCodes.ts';
import { createLinkTokens, type LinkTokens, type LinkTokensParts } from './linkTokens.ts';

/** Everything that proves something once: tokens in links (invitation, password reset, e-mail confirmation) and typed codes. */
export interface OneTimeCodes {
  readonly links: LinkTokens;
  readonly codes: TypedCodes;
}

export const createOneTimeCodes = (parts: TypedCodesOptions & LinkTokensParts): OneTimeCodes => ({
  links: createLinkTokens(parts),
  codes: createTypedCodes(parts),
});
