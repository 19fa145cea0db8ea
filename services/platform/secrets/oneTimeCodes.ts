import { createTypedCodes, type TypedCodes, type TypedCodesOptions } from './enteredCodes.ts';
import { createLinkTokens, type SingleUseLinkTokens, type LinkTokensParts } from './linkTokens.ts';

/** Everything that proves something once: tokens in links (invitation, password reset, e-mail confirmation) and typed codes. */
export interface LinkTokensAndTypedCodes {
  readonly links: SingleUseLinkTokens;
  readonly codes: TypedCodes;
}

export const createLinkTokensAndTypedCodes = (parts: TypedCodesOptions & LinkTokensParts): LinkTokensAndTypedCodes => ({
  links: createLinkTokens(parts),
  codes: createTypedCodes(parts),
});
