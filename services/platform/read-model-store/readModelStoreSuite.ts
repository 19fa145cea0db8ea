import { describe } from 'vitest';
import { describeEveryRow } from './suite/describeEveryRow.ts';
import { describeReading } from './suite/describeReading.ts';
import { describeSortingAndSearching } from './suite/describeSortingAndSearching.ts';
import { describeWriting } from './suite/describeWriting.ts';
import type { ReadModelStoreSuiteOptions } from './suite/setUpStoreUnderTest.ts';

/** The contract of the port: every adapter is put under it. */
export function describeReadModelStore(name: string, options: ReadModelStoreSuiteOptions): void {
  describe(`read-model store ${name}`, () => {
    describeReading(options);
    describeEveryRow(options);
    describeSortingAndSearching(options);
    describeWriting(options);
  });
}
