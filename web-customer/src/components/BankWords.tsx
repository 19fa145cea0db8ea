import { appTexts, type AppTextKey } from '@portal/contracts/instance/texts/appTexts';
import { fillText } from '@portal/contracts/instance/texts/bankText';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { Markdown } from '@portal/web-shared/text/Markdown.tsx';

/** A text in the bank's words, or else in the usual ones; empty where there are none. */
export function useBankWords(key: AppTextKey): string {
  const { app, texts } = useConfig();
  return fillText(texts[key] ?? appTexts[key].usual, {
    bankName: app.bankName,
    title: app.title,
    pronoun: app.titlePronounNominative,
  });
}

export const BankWords = ({ of }: { readonly of: AppTextKey }) => <Markdown source={useBankWords(of)} />;
