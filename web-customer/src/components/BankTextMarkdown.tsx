import {
  customerAppBankTextDefinitions,
  type CustomerAppBankTextKey,
} from '@portal/contracts/instance/texts/customerAppBankTextDefinitions';
import { fillPlaceholders } from '@portal/contracts/instance/texts/bankText';
import { useTextsInChosenLanguage } from '../plain-language/useTextsInChosenLanguage.ts';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { Markdown } from '@portal/web-shared/text/Markdown.tsx';

/** Help that stands there as long as the bank has no words of its own for it. */
export const defaultBankHelpTexts = { helpIntro: customerAppBankTextDefinitions.helpIntro.usual } as const;

/** A text in the bank's words, in whichever language they are, or else in the usual or simple ones; empty where there are none. */
export function useBankText(key: CustomerAppBankTextKey): string {
  const { app, texts } = useConfig();
  const help: Partial<Record<CustomerAppBankTextKey, string>> = useTextsInChosenLanguage('bank', defaultBankHelpTexts);
  return fillPlaceholders(texts[key] ?? help[key] ?? customerAppBankTextDefinitions[key].usual, {
    bankName: app.bankName,
    title: app.title,
    pronoun: app.titlePronounNominative,
  });
}

export const BankTextMarkdown = ({ of }: { readonly of: CustomerAppBankTextKey }) => <Markdown source={useBankText(of)} />;
