import { usePlainLanguageOnlyHelpTexts } from '../../plainLanguageOnlyHelpTexts.ts';
import { PlainLanguageHelp } from '../../components/PlainLanguageHelp.tsx';
import { texts } from '../../texts.ts';
import { BannerArea } from './BannerArea.tsx';
import { useOnline } from './useOnline.ts';

/** What to do without a connection. */
export function OfflinePlainLanguageHelp() {
  const { offline } = usePlainLanguageOnlyHelpTexts();
  return useOnline() || offline === '' ? null : (
    <BannerArea label={texts.problems.offlineTitle}>
      <PlainLanguageHelp>{offline}</PlainLanguageHelp>
    </BannerArea>
  );
}
