import { useEffect } from 'react';
import { useConfig } from '../config/configContext.ts';

/** Below it a bar of ours is at the bottom, and a widget would lie over it. */
const WIDE = '(min-width: 900px)';

/** The bank's feedback widget, if it has one: a script that comes once, on wide screens only (specification 000 §2). */
export function FeedbackWidget() {
  const address = useConfig().app.feedbackWidget;
  useEffect(() => {
    if (address === null) return;
    const wide = window.matchMedia(WIDE);
    const bring = (): void => {
      if (!wide.matches || [...document.scripts].some(({ src }) => src === address)) return;
      document.head.append(Object.assign(document.createElement('script'), { src: address, async: true }));
    };
    bring();
    wide.addEventListener('change', bring);
    return () => wide.removeEventListener('change', bring);
  }, [address]);
  return null;
}
