import type { Policy } from '../policies/policy.ts';
import type { AccessPorts, AccessRealm } from './realmAccess.ts';
import { idOfStream } from './realmAccess.ts';

type ChangePorts = Pick<AccessPorts, 'credentials' | 'oneTimeCodes' | 'sessions'>;
type ChangeRealm = Pick<AccessRealm, 'realm' | 'category'>;

/**
 * What the event of a new password brings with it, right after the append: the password counts, links to set another one
 * and all sessions end. Again changes nothing. False when a later password has replaced it meanwhile.
 */
export async function bringInPassword(realm: ChangeRealm, ports: ChangePorts, id: string, commandId: string): Promise<boolean> {
  const subject = `${realm.category}-${id}`;
  if ((await ports.credentials.adopt(subject, commandId)) === undefined) return false;
  await ports.oneTimeCodes.links.endAllOf('password-reset', subject);
  await ports.sessions.endAllOf(realm.realm, id);
  return true;
}

/** The same for whose process ended right after the append. What began after the new password counted stays. */
export const passwordChangePolicy = (
  { realm, events }: Pick<ChangeRealm, 'realm'> & { readonly events: readonly string[] },
  { credentials, oneTimeCodes, sessions }: ChangePorts,
): Policy => ({
  name: `${realm}-password-counts`,
  events,
  async handle({ envelope: { stream, causationId } }) {
    const since = await credentials.adopt(stream, causationId);
    if (since === undefined) return;
    await oneTimeCodes.links.endAllOf('password-reset', stream, { issuedBefore: since });
    await sessions.endAllOf(realm, idOfStream(stream), { openedBefore: since });
  },
});
