import { customerAppBankTexts, type CustomerAppBankTextKey } from '@portal/contracts/instance/texts/customerAppBankTexts';
import { fillText } from '@portal/contracts/instance/texts/bankText';
import { useWords } from '../plain-language/useWords.ts';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { Markdown } from '@portal/web-shared/text/Markdown.tsx';

/** Help that stands there as long as the bank has no words of its own for it. */
export const usualBankHelp = { helpIntro: customerAppBankTexts.helpIntro.usual } as const;

/** A text in the bank's words, in whichever language they are, or else in the usual or simple ones; empty where there are none. */
export function useBankText(key: CustomerAppBankTextKey): string {
  const { app, texts } = useConfig();
  const help: Partial<Record<CustomerAppBankTextKey, string>> = useWords('bank', usualBankHelp);
  return fillText(texts[key] ?? help[key] ?? customerAppBankTexts[key].usual, {
    bankName: app.bankName,
    title: app.title,
    pronoun: app.titlePronounNominative,
  });
}

export const BankTextMarkdown = ({ of }: { readonly of: CustomerAppBankTextKey }) => <Markdown source={useBankText(of)} />;
