import type { SessionTokenAnswer } from '@portal/contracts/customers/views/customer';
import { portalUser, type PortalUser } from './portalUser.ts';
import type { TestPortal } from './testPortal.ts';

/** Whoever is written to: where the link goes, and where the code goes. */
export interface Reachable {
  readonly email: string;
  readonly mobile?: string | null | undefined;
}

/** The token in the newest letter with a link to a case. */
export async function accessTokenTo({ letters }: Pick<TestPortal, 'letters'>, { email }: Pick<Reachable, 'email'>): Promise<string> {
  const link = (await letters(email)).flatMap(({ links }) => links).find((each) => each.includes('?token='));
  return link === undefined ? '' : (new URL(link).searchParams.get('token') ?? '');
}

/** The newest code. */
export const codeTo = async ({ letters }: Pick<TestPortal, 'letters'>, { mobile }: Reachable): Promise<string> =>
  (await letters(mobile ?? '')).find(({ code }) => code !== null)?.code ?? '';

export const linkHolder = ({ url }: Pick<TestPortal, 'url'>, token: string): PortalUser => portalUser(url, { 'X-Access-Link': token });

/** An employee sends a link to a case; whoever gets it opens it. */
export async function openedByLink(portal: TestPortal, staff: PortalUser, enquiryId: string, to: Reachable): Promise<PortalUser> {
  await staff.ask('POST', `/enquiries/${enquiryId}/access-link`, {});
  const token = await accessTokenTo(portal, to);
  const login = (body: object) => portal.user.ask<Partial<SessionTokenAnswer>>('POST', '/customers/login-with-access-token', body);
  const first = await login({ token });
  const opened = first.token ?? (await login({ token, submitCode: await codeTo(portal, to) })).token ?? '';
  return linkHolder(portal, opened);
}
