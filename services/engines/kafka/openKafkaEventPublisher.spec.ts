import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import type { OutgoingEvent } from '@portal/platform/bus/integrationBus';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { silentLog } from '@portal/platform/log/createLog';
import { openKafkaEventPublisher } from './openKafkaEventPublisher.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

it('keeps nothing of what could not be sent, however often it is tried before Kafka has ever answered', async () => {
  const bus = openKafkaEventPublisher({ brokers: ['127.0.0.1:1'], topics: ['vorgang'], log: silentLog, sendWithinMs: 5 });
  const batch = (): readonly OutgoingEvent[] => [{ topic: 'vorgang', key: 'a', headers: {}, value: '1' }];
  const tryToSend = async (): Promise<WeakRef<object>> => {
    const events = batch();
    await expect(bus.send(events)).rejects.toBeInstanceOf(EngineUnavailable);
    return new WeakRef(events);
  };
  const tried: WeakRef<object>[] = [];
  for (let count = 0; count < 20; count += 1) tried.push(await tryToSend());
  await expect
    .poll(() => {
      collectGarbage();
      return tried.filter((one) => one.deref() !== undefined).length;
    })
    .toBeLessThan(3);
  await bus.close();
});
