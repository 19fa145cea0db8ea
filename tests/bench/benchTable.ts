import os from 'node:os';
import type { BenchRow } from './benchRow.ts';

const columns = ['what', 'ours', 'raw or peer in this run', 'ratio', 'goal', ''] as const;

const cellsOf = ({ what, ours, peer, ratio, goal, reached }: BenchRow): readonly string[] => [
  what,
  ours,
  peer ?? '–',
  ratio ?? '–',
  goal,
  reached === undefined ? '' : reached ? 'reached' : 'missed',
];

/** The rows as a table that is Markdown and reads well on a terminal. */
export function benchTable(rows: readonly BenchRow[]): string {
  const lines = [columns, ...rows.map(cellsOf)];
  const widths = columns.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = columns, ...body] = lines;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)].join('\n');
}

/** What the figures depend on, in general terms. */
export function machineFacts(): string {
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${os.availableParallelism()} cores, ${memory} GB, ${os.platform()}, Node ${process.versions.node}`;
}
