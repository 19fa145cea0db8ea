import createCache, { type EmotionCache } from '@emotion/cache';

/** What makes a style element of a first screen that the server has drawn ours. */
export const EMOTION_CACHE_KEY = 'p';

/** Styles come first in the head, under the nonce of the page's policy. */
export const createStyleCache = (nonce: string | undefined): EmotionCache =>
  createCache({ key: EMOTION_CACHE_KEY, prepend: true, ...(nonce === undefined ? {} : { nonce }) });
