import type { PortalUser } from '../../harness/portalUser.ts';
import type { TestPortal } from '../../harness/testPortal.ts';

/** Where all calls are made: one portal, watched from the first call to the last, and who of the bank makes most of them. */
export interface PublishedStage {
  readonly portal: TestPortal;
  /** With the upload module. */
  readonly staff: PortalUser;
  /** Who sets up what staff works with. */
  readonly maintainer: PortalUser;
  /** The newest code that was sent to the address. */
  codeTo(address: string): Promise<string>;
}

export const NEW_PASSWORD = 'Regenschirm+Teich-31';
