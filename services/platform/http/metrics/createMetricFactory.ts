import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export type MetricFactory = ReturnType<typeof createMetricFactory>;

/** Makes metrics on a registry. */
export function createMetricFactory(registry: Registry) {
  const registers = [registry];
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
    /** A counter of what is counted elsewhere, read at each scrape. */
    readCounter: (name: string, help: string, read: () => number) =>
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset();
          this.inc(read());
        },
      }),
    /** The same by what stands under a label. */
    readCounters: <Label extends string>(
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
      }),
  };
}
