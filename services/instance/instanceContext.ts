import { configView, type ConfigView, type InstanceConfig } from '@portal/contracts/instance/config';
import { instanceEvents } from '@portal/contracts/instance/events';
import type { CommandHandler } from '@portal/platform/commands/aggregate';
import { defineContext } from '@portal/platform/contexts/defineContext';
import type { Log } from '@portal/platform/log/createLog';
import { useCasesOf } from '@portal/platform/use-cases/useCasesOf';
import { publishDemoNotices } from './demo/publishDemoNotices.ts';
import { reportClientError } from './client-errors/reportClientError.ts';
import { instanceConfigurationAggregate } from './configuration/instanceConfigurationAggregate.ts';
import { footerUrlAggregate, technicalMessageAggregate } from './notices/noticeAggregates.ts';

interface InstanceServices {
  config(): InstanceConfig;
  /** 'dev-local' where nothing is said. */
  readonly version: string;
  readonly demo: boolean;
  readonly commands: Pick<CommandHandler, 'execute'>;
  readonly log: Pick<Log, 'warn'>;
}

const { query } = useCasesOf<InstanceServices>();

const currentConfig = query({
  path: '/configs/current',
  summary: 'Konfiguration der Instanz',
  access: { anyone: true },
  answers: { json: configView },
  async handle({ config, version, demo }) {
    const body: ConfigView = { ...config(), version, demo };
    return { kind: 'json', body };
  },
});

/** What makes this portal the one of this bank. */
export const instance = defineContext<InstanceServices>({
  name: 'instance',
  events: instanceEvents,
  refusals: {
    ALREADY_PUBLISHED: { status: 409, title: 'Derzeit nicht möglich', detail: 'Dieser Eintrag wurde bereits veröffentlicht.' },
  },
  aggregates: [technicalMessageAggregate, footerUrlAggregate, instanceConfigurationAggregate],
  services: ({ config, version, demo, log, commands }) => ({ config, version, demo, log, commands }),
  routes: () => [currentConfig, reportClientError],
  demo:
    ({ commands }) =>
    (desk) =>
      publishDemoNotices(commands, (name) => desk.contextOf(name)),
});
