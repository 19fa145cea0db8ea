import { createEnteredCodes } from './enteredCodes.ts';
import type { EnteredCodes, EnteredCodesOptions } from './enteredCodes.ts';
import { createLinkTokens } from './linkTokens.ts';
import type { LinkTokens, LinkTokensParts } from './linkTokens.ts';

/** Everything that proves something once: tokens in links (invitation, password reset, e-mail confirmation) and typed codes. */
export interface OneTimeCodes {
  readonly links: LinkTokens;
  readonly codes: EnteredCodes;
}

export const createOneTimeCodes = (parts: EnteredCodesOptions & LinkTokensParts): OneTimeCodes => ({
  links: createLinkTokens(parts),
  codes: createEnteredCodes(parts),
});
