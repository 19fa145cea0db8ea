import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { isLongForm, onlyLong } from '../../harness/longForm.ts';
import { openFaultProxy, type FaultProxy, type ProxyTarget } from './faultProxy.ts';

/** A way in which a network is bad, until the answer is called. */
export interface BadNetwork {
  /** As in 'behind a network that …'. */
  readonly name: string;
  begin(proxy: FaultProxy): () => void;
  /** Its delays add up: only the long form waits for it. */
  readonly isLong?: true;
}

/** So often, for as long as it lasts. */
export const every =
  (ms: number, happen: (proxy: FaultProxy) => void): BadNetwork['begin'] =>
  (proxy) => {
    const timer = setInterval(() => happen(proxy), ms);
    return () => clearInterval(timer);
  };

/**
 * A suite behind each of the networks. The short form runs it once, behind the next of them for each test: what an adapter does
 * about a bad network does not depend on what it was asked.
 */
export function describeOnBadNetworks(
  target: () => ProxyTarget,
  networks: readonly BadNetwork[],
  suite: (network: string, proxy: () => FaultProxy) => void,
): void {
  const behind = ({ name }: BadNetwork): string => `behind a network that ${name}`;
  const inTurn = (those: readonly BadNetwork[]) => () => {
    let proxy: FaultProxy;
    let end: () => void;
    let turn = 0;
    const next = (): BadNetwork => {
      const network = those[turn % those.length]!;
      turn += 1;
      end = network.begin(proxy);
      return network;
    };
    const heal = (): void => {
      end();
      proxy.heal();
    };
    beforeAll(async () => {
      proxy = await openFaultProxy(target());
      next();
    });
    beforeEach(async ({ annotate }) => {
      heal();
      await annotate(behind(next()));
    });
    afterAll(async () => {
      heal();
      await proxy.close();
    });
    suite(those.length === 1 ? `that ${those[0]!.name}` : 'that is bad in turn', () => proxy);
  };
  if (isLongForm) {
    for (const network of networks) describe(behind(network), inTurn([network]));
    return;
  }
  const names = (those: readonly BadNetwork[]): string => those.map(({ name }) => name).join(', ');
  it.skip(`each test behind each network: one that ${names(networks)}${onlyLong}`);
  const short = networks.filter(({ isLong }) => isLong !== true);
  describe(`behind a network that in turn ${names(short)}`, inTurn(short));
}
