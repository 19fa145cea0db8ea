import { z } from 'zod';
import { recordOf } from '../../shared/recordOf.ts';
import { customerAppBankTexts, type CustomerAppBankTextKey } from './customerAppBankTexts.ts';
import { fillText, type Placeholder } from './bankText.ts';
import { mailTexts } from './mailTexts.ts';
import { payoutMailAndSmsTexts } from './payoutMailAndSmsTexts.ts';

/** All texts that a bank may say in its own words. */
export const bankTexts = { ...customerAppBankTexts, ...mailTexts, ...payoutMailAndSmsTexts };
export type BankTextKey = keyof typeof bankTexts;
/** Letters with a subject and a text of their own. */
export type LetterName = {
  [Key in BankTextKey]: Key extends `subject${infer Name}` ? (`text${Name}` extends BankTextKey ? Name : never) : never;
}[BankTextKey];
export const bankTextKeys = Object.keys(bankTexts) as readonly BankTextKey[];

/** Null where the usual text counts. */
export const bankTextOverridesSchema = z.strictObject(
  recordOf(bankTextKeys, (key) => z.string().min(1).max(bankTexts[key].maxLength).nullable().default(null)),
);
export type BankTextOverrides = z.output<typeof bankTextOverridesSchema>;

export const noBankTextOverrides: BankTextOverrides = recordOf(bankTextKeys, () => null);

/** The bank's own words of the customers' app, and nothing where it has none. */
export const overriddenAppTexts = (texts: BankTextOverrides): Partial<Record<CustomerAppBankTextKey, string>> =>
  Object.fromEntries(
    Object.keys(customerAppBankTexts).flatMap((key) =>
      texts[key as CustomerAppBankTextKey] === null ? [] : [[key, texts[key as CustomerAppBankTextKey]]],
    ),
  );

/** In the bank's words, or else in the usual ones. */
export const renderBankText = (
  texts: BankTextOverrides,
  key: BankTextKey,
  values: Readonly<Partial<Record<Placeholder, string>>>,
): string => inForm(key, fillText(texts[key] ?? bankTexts[key].usual, values));

/** What was filled in may be older than the rule that it stands in one line. */
const inForm = (key: BankTextKey, text: string): string =>
  bankTexts[key].form === 'line' ? text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ') : text;
