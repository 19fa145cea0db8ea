import { useExtraHelpTexts } from '../../extraHelpTexts.ts';
import { ExtraHelp } from '../../components/ExtraHelp.tsx';
import { texts } from '../../texts.ts';
import { Banner } from './Banner.tsx';
import { useOnline } from './useOnline.ts';

/** What to do without a connection. */
export function OfflineHelp() {
  const { offline } = useExtraHelpTexts();
  return useOnline() || offline === '' ? null : (
    <Banner label={texts.problems.offlineTitle}>
      <ExtraHelp>{offline}</ExtraHelp>
    </Banner>
  );
}
