import { Callout } from '../../components/state/Callout.tsx';
import { texts } from '../../texts.ts';
import { Banner } from './Banner.tsx';
import { useOnline } from './useOnline.ts';

export const OfflineBanner = () =>
  useOnline() ? null : (
    <Banner>
      <Callout tone="warning" icon="wifi_off" role="status">
        {texts.problems.offlineBanner}
      </Callout>
    </Banner>
  );
