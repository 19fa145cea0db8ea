import { useBesideTexts } from '../../extraHelp.ts';
import { MoreHelp } from '../../components/MoreHelp.tsx';
import { texts } from '../../texts.ts';
import { Banner } from './Banner.tsx';
import { useOnline } from './useOnline.ts';

/** What to do without a connection. */
export function OfflineHelp() {
  const { offline } = useBesideTexts();
  return useOnline() || offline === '' ? null : (
    <Banner label={texts.problems.offlineTitle}>
      <MoreHelp>{offline}</MoreHelp>
    </Banner>
  );
}
