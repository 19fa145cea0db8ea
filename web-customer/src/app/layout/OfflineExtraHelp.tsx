import { useExtraHelpTexts } from '../../plainLanguageHelpTexts.ts';
import { ExtraHelp } from '../../components/ExtraHelp.tsx';
import { texts } from '../../texts.ts';
import { BannerArea } from './BannerArea.tsx';
import { useOnline } from './useOnline.ts';

/** What to do without a connection. */
export function OfflineExtraHelp() {
  const { offline } = useExtraHelpTexts();
  return useOnline() || offline === '' ? null : (
    <BannerArea label={texts.problems.offlineTitle}>
      <ExtraHelp>{offline}</ExtraHelp>
    </BannerArea>
  );
}
