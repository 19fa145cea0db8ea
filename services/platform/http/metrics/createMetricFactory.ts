import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export type MetricFactory = ReturnType<typeof createMetricFactory>;

/** Makes metrics on a registry. */
export function createMetricFactory(registry: Registry) {
  const registers = [registry];
  /** Counters of what is counted elsewhere, by what stands under a label, read at each scrape. */
  const readCounters = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    read: () => Iterable<readonly [labels: Readonly<Record<Label, string>>, total: number]>,
  ) =>
    new Counter({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset();
        for (const [labels, total] of read()) this.inc(labels, total);
      },
    });
  return {
    gauge: <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
      new Gauge({ name, help, labelNames, registers }),
    histogram: <Label extends string>(name: string, help: string, labelNames: Label[], buckets: number[]) =>
      new Histogram({ name, help, labelNames, buckets, registers }),
    /** A gauge that is read at each scrape; missing where the answer is undefined. */
    readGauge: (name: string, help: string, read: () => number | undefined | Promise<number | undefined>) =>
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          const value = await read();
          if (value === undefined) this.remove();
          else this.set(value);
        },
      }),
    readCounters,
    /** The same without a label. */
    readCounter: (name: string, help: string, read: () => number) => readCounters<never>(name, help, [], () => [[{}, read()]]),
  };
}
