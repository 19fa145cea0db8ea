import type { EmotionCache } from '@emotion/cache';
import { QueryClient } from '@tanstack/react-query';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import type { RenderPageOnServer, StartData } from '@portal/contracts/instance/views/startData';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { App } from '../App.tsx';
import { appRoutes } from '../appRoutes.tsx';
import { createStyleCache, EMOTION_CACHE_KEY } from '../createStyleCache.ts';
import { colourSheetMarkupOf } from '../theme/colourSheet.ts';
import { createPortalColourSheet } from '../theme/createPortalColourSheet.ts';
import { START_DATA_ID, seedStartDataQueries } from './startData.ts';

/** The server puts the nonce of its policy in place of this. */
const NONCE = '__CSP_NONCE__';

/**
 * Runs on the server. The login is drawn there from its own components, so that it is on the screen before any script
 * is; the app then takes over the very elements. Other screens depend on who is signed in, which only the browser knows.
 */
export const renderFirstScreenOnServer: RenderPageOnServer = async (path, data) => {
  const { colors } = data.config;
  const colours = createPortalColourSheet(colors);
  const head = `${colourSheetMarkupOf(colours, colors)}<script type="application/json" id="${START_DATA_ID}">${forScript(data)}</script>`;
  const styles = createStyleCache(NONCE);
  // Keeps them together instead of beside the element that each is for.
  styles.compat = true;
  const isLogin = path === customerPaths.login;
  // What stands around all other screens is drawn for its styles alone: to make them takes a slow phone a tenth of a second.
  const body = await markup(isLogin ? path : customerPaths.about, data, { styles, colours });
  return { head: styleElements(styles) + head, body: isLogin ? body : '' };
};

async function markup(path: string, data: StartData, looks: { styles: EmotionCache; colours: string }): Promise<string> {
  const queryClient = new QueryClient();
  seedStartDataQueries(queryClient, data);
  const router = createMemoryRouter(appRoutes, { initialEntries: [path] });
  try {
    return await new Promise<string>((resolve, reject) => {
      const stream = renderToPipeableStream(<App router={router} {...looks} queryClient={queryClient} />, {
        // In one piece: what comes later would need a script within the page.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
        onShellError: reject,
        onError: reject,
      });
    });
  } finally {
    router.dispose();
    queryClient.clear();
  }
}

/** As the app's own styles find them again: those for the whole page each by itself, the others together. */
function styleElements({ inserted, registered }: EmotionCache): string {
  const all = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const isScoped = ([name]: [string, string]): boolean => registered[`${EMOTION_CACHE_KEY}-${name}`] !== undefined;
  const scoped = all.filter(isScoped);
  const element = (names: string, css: string): string => `<style nonce="${NONCE}" data-emotion="${names}" data-s="">${css}</style>`;
  return [
    ...all.filter((entry) => !isScoped(entry)).map(([name, css]) => element(`${EMOTION_CACHE_KEY}-global ${name}`, css)),
    element(`${EMOTION_CACHE_KEY} ${scoped.map(([name]) => name).join(' ')}`, scoped.map(([, css]) => css).join('')),
  ].join('');
}

/** Nothing in it ends the element that it stands in. */
const forScript = (data: StartData): string => JSON.stringify(data).replaceAll('<', '\\u003c');
