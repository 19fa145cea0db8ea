import { z } from 'zod';
import { recordOf } from '../../shared/recordOf.ts';
import { customerAppBankTextDefinitions, type CustomerAppBankTextKey } from './customerAppBankTextDefinitions.ts';
import { fillPlaceholders, type Placeholder } from './bankText.ts';
import { mailTextDefinitions } from './mailTextDefinitions.ts';
import { payoutMailAndSmsTextDefinitions } from './payoutMailAndSmsTextDefinitions.ts';

/** All texts that a bank may say in its own words. */
export const bankTextDefinitions = { ...customerAppBankTextDefinitions, ...mailTextDefinitions, ...payoutMailAndSmsTextDefinitions };
export type BankTextKey = keyof typeof bankTextDefinitions;
/** Letters with a subject and a text of their own. */
export type LetterName = {
  [Key in BankTextKey]: Key extends `subject${infer Name}` ? (`text${Name}` extends BankTextKey ? Name : never) : never;
}[BankTextKey];
export const bankTextKeys = Object.keys(bankTextDefinitions) as readonly BankTextKey[];

/** Null where the usual text counts. */
export const bankTextOverridesSchema = z.strictObject(
  recordOf(bankTextKeys, (key) => z.string().min(1).max(bankTextDefinitions[key].maxLength).nullable().default(null)),
);
export type BankTextOverrides = z.output<typeof bankTextOverridesSchema>;

export const noBankTextOverrides: BankTextOverrides = recordOf(bankTextKeys, () => null);

/** The bank's own words of the customers' app, and nothing where it has none. */
export const pickCustomerAppTextOverrides = (texts: BankTextOverrides): Partial<Record<CustomerAppBankTextKey, string>> =>
  Object.fromEntries(
    Object.keys(customerAppBankTextDefinitions).flatMap((key) =>
      texts[key as CustomerAppBankTextKey] === null ? [] : [[key, texts[key as CustomerAppBankTextKey]]],
    ),
  );

/** In the bank's words, or else in the usual ones. */
export const renderBankText = (
  texts: BankTextOverrides,
  key: BankTextKey,
  values: Readonly<Partial<Record<Placeholder, string>>>,
): string => inForm(key, fillPlaceholders(texts[key] ?? bankTextDefinitions[key].usual, values));

/** What was filled in may be older than the rule that it stands in one line. */
const inForm = (key: BankTextKey, text: string): string =>
  bankTextDefinitions[key].form === 'line' ? text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ') : text;
