import type { ConfigView } from '../config.ts';
import type { FooterUrlView } from '../footerUrl.ts';
import type { TechnicalMessageView } from './technicalMessage.ts';

/** What every screen of the customer app needs first. The server writes it into the page, which spares three calls. */
export interface StartData {
  readonly config: ConfigView;
  readonly technicalMessages: readonly TechnicalMessageView[];
  readonly footerUrls: readonly FooterUrlView[];
}

/** What the server writes into a page before it sends it: markup for its head and for the place of the app. */
export interface ServerRenderedMarkup {
  readonly head: string;
  readonly body: string;
}

/** Fills the page at a path: with the data always, with a drawn screen where it is known which one comes. */
export type RenderPageOnServer = (path: string, data: StartData) => Promise<ServerRenderedMarkup>;
