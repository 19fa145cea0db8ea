import { createTypedCodeIssuer, type TypedCodes, type TypedCodesOptions } from './enteredCodes.ts';
import { createLinkTokenIssuer, type SingleUseLinkTokens, type SingleUseLinkTokensOptions } from './linkTokens.ts';

/** Everything that proves something once: tokens in links (invitation, password reset, e-mail confirmation) and typed codes. */
export interface LinkTokensAndTypedCodes {
  readonly links: SingleUseLinkTokens;
  readonly codes: TypedCodes;
}

export const createLinkAndCodeIssuers = (parts: TypedCodesOptions & SingleUseLinkTokensOptions): LinkTokensAndTypedCodes => ({
  links: createLinkTokenIssuer(parts),
  codes: createTypedCodeIssuer(parts),
});
