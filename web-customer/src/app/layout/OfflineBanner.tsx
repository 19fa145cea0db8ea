import { Callout } from '../../components/state/Callout.tsx';
import { texts } from '../../texts.ts';
import { BannerArea } from './BannerArea.tsx';
import { useOnline } from './useOnline.ts';

export const OfflineBanner = () =>
  useOnline() ? null : (
    <BannerArea>
      <Callout tone="warning" icon="wifi_off" role="status">
        {texts.problems.offlineBanner}
      </Callout>
    </BannerArea>
  );
