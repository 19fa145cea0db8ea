import { DAY_MS } from '@portal/platform/clock/clock';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { createIntegrationClientRegistry } from '@portal/platform/sessions/integrationClients';
import { ended, isShut } from './formerKeys.ts';
import type { FormerKey, Operation, Scene } from './operation.ts';

/** What another process of the portal has ended counts so long at most. */
const NOTICED_WITHIN_MS = 1_100;

/** Another system of the bank reads what happens, until its token is revoked or has run out. */
async function integration(scene: Scene): Promise<void> {
  const { world, random } = scene;
  const { records, vault } = (await world.up()).engines;
  const registry = createIntegrationClientRegistry({ records, vault, clock: { now: () => world.time.now() } });
  const { client, token } = await registry.issue('Kernsystem', random.chance(0.3) ? 1 : 90);
  const read = () => world.callOnce(undefined, 'GET', '/integration-events?limit=50', { headers: { 'x-integration-token': token } });
  const seen = await read();
  if (/kanarie|amsel/i.test(seen?.text ?? '')) world.violations.push('the feed of the events tells of somebody');
  const key: FormerKey = { what: 'the token of a program', open: read };
  if (random.chance(0.6)) {
    await registry.revoke(client.id);
    await world.time.pauseOf(undefined, NOTICED_WITHIN_MS);
    return ended(scene, undefined, key);
  }
  if (client.expiresAt < world.time.now()) return isShut(scene, key);
  if (random.chance(0.5)) return;
  world.note('the clock jumps by a day');
  world.time.jump(DAY_MS);
  if (client.expiresAt < world.time.now()) await isShut(scene, key);
}

export const integrationOperations: readonly Operation[] = [
  {
    name: 'integration',
    weight: 1,
    run: (scene) =>
      integration(scene).catch((error: unknown) => {
        if (!(error instanceof EngineUnavailable)) throw error;
      }),
  },
];
