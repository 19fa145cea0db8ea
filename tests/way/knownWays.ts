import { theCast, type Cast } from '../api/enquiries/theCast.ts';
import { aCustomer } from '../harness/people.ts';
import type { PortalUser } from '../harness/portalUser.ts';
import type { TestPortal } from '../harness/testPortal.ts';

/** Prepares one call of a route that will be answered with 2xx, and says who makes it. */
export interface PreparedCall {
  readonly user: PortalUser;
  readonly path: string;
  readonly body: object;
}

type Way = (cast: Cast, portal: TestPortal) => Promise<PreparedCall>;

/** By method and path, as the routes are declared. */
export const knownWays: Readonly<Record<string, Way>> = {
  'POST /files/:id/ready': async (cast) => {
    const { file } = await cast.openEnquiry();
    await cast.upload(file);
    return { user: cast.customer, path: `/files/${file.id}/ready`, body: {} };
  },
  'PATCH /enquiries/:id': async (cast) => {
    const { id } = await cast.draft();
    return { user: cast.adviser, path: `/enquiries/${id}`, body: { name: 'Umschuldung' } };
  },
  'POST /customers/:id/invite': async (cast) => {
    const { id } = await cast.adviser.ask<{ id: string }>('POST', '/customers', aCustomer());
    return { user: cast.adviser, path: `/customers/${id}/invite`, body: {} };
  },
};

export const castOf = theCast;
