import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { Markdown } from '@portal/web-shared/text/Markdown.tsx';
import { Callout } from '../../../components/state/Callout.tsx';
import { payoutTexts } from '../../../payoutTexts.ts';

/** What the bank says of every request (`valutierung.disbursementInfotext`). */
export function DisbursementInfotextCallout() {
  const { disbursementInfotext } = useConfig().valutierung;
  if (disbursementInfotext.trim() === '') return null;
  return (
    <Callout tone="info" title={payoutTexts.editor.moreOfBank}>
      <Markdown source={disbursementInfotext} />
    </Callout>
  );
}
