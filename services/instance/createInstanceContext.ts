import type { ConfigView, InstanceConfig } from '@portal/contracts/instance/config';
import { route, type RefusalTexts, type Route } from '@portal/platform/http/route';
import type { Policy, ScheduledJob } from '@portal/platform/policies/policy';

export interface InstanceDeps {
  readonly config: InstanceConfig;
  /** 'dev-local' where nothing is said. */
  readonly version: string;
  readonly demo: boolean;
}

export interface InstanceContext {
  readonly routes: readonly Route[];
  readonly refusals: RefusalTexts;
  readonly policies: readonly Policy[];
  readonly jobs: readonly ScheduledJob[];
}

/** What makes this portal the one of this bank. */
export function createInstanceContext({ config, version, demo }: InstanceDeps): InstanceContext {
  const view: ConfigView = { ...config, version, demo };
  const current = route({
    method: 'GET',
    path: '/configs/current',
    summary: 'Konfiguration der Instanz',
    access: { anyone: true },
    handle: async () => ({ kind: 'json', body: view }),
  });
  return {
    routes: [current],
    refusals: {
      ALREADY_PUBLISHED: { status: 409, title: 'Derzeit nicht möglich', detail: 'Dieser Eintrag wurde bereits veröffentlicht.' },
    },
    policies: [],
    jobs: [],
  };
}
