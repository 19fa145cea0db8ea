import type { InstanceConfig } from '@portal/contracts/instance/config';
import type { InstanceEvent } from '@portal/contracts/instance/events';
import type { EventStore, Revision } from '@portal/platform/event-store/eventStore';
import type { Journal } from '@portal/platform/journal/journal';
import type { Log } from '@portal/platform/log/createLog';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import { configFromState, INSTANCE_CONFIGURATION_ID, instanceConfigurationAggregate } from './instanceConfigurationAggregate.ts';

/** A change is seen within two seconds, and an idle process asks less than once a second. */
const LOOK_EVERY_MS = 1_200;
const STREAM = `${instanceConfigurationAggregate.category}-${INSTANCE_CONFIGURATION_ID}`;

interface ConfigurationParts {
  /** What counts until the configuration is changed in the portal. */
  readonly file: InstanceConfig;
  readonly events: Pick<EventStore, 'readStream'>;
  readonly journal: Pick<Journal, 'readStream'>;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly lookEveryMs?: number;
}

export interface ConfigurationFollower {
  /** As it is now, in whatever process it was changed. */
  current(): InstanceConfig;
  /** Whether the log has one: the file does not count any more. */
  isStored(): boolean;
  /** Looks whether it has changed. @throws EngineUnavailable */
  look(): Promise<void>;
  /** Looks again and again until `stop`. */
  start(): void;
  stop(): Promise<void>;
}

/** Follows the bank's configuration: one small question at a time, whatever else is in the log. */
export function followConfiguration({
  file,
  events,
  journal,
  log,
  lookEveryMs = LOOK_EVERY_MS,
}: ConfigurationParts): ConfigurationFollower {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let current = file;
  let seen: Revision | undefined;

  const look = async (): Promise<void> => {
    const [last] = await events.readStream(STREAM, { direction: 'backwards', limit: 1 });
    if (last?.revision === seen) return;
    current = last === undefined ? file : ((await stored()) ?? kept());
    seen = last?.revision;
  };
  /** Nothing counts that somebody else has written into the log. */
  const stored = async (): Promise<InstanceConfig | undefined> => {
    const changes = await journal.readStream<InstanceEvent & { type: 'InstanceConfigured' }>(STREAM);
    if (changes.some(({ envelope }) => envelope.fault !== undefined)) return undefined;
    return configFromState(changes.reduce(instanceConfigurationAggregate.evolve, instanceConfigurationAggregate.initial));
  };
  /** A version beside this one may allow what this one does not. */
  const kept = (): InstanceConfig => {
    log.error('the stored configuration is not valid here, the one before stays', { component: 'configuration' });
    return current;
  };
  const followUntilStopped = async (): Promise<void> => {
    let away = false;
    while (!stopping.signal.aborted) {
      await sleepUnlessAborted(lookEveryMs, stopping.signal);
      if (stopping.signal.aborted) return;
      try {
        await look();
        away = false;
      } catch (error) {
        if (!away) log.warn('the configuration cannot be looked at, the last one counts', { component: 'configuration', error });
        away = true;
      }
    }
  };

  return {
    current: () => current,
    isStored: () => seen !== undefined,
    look,
    start: () => void (running = followUntilStopped()),
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
