import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** `docs/operations`, where Prometheus and its tools find their files. */
export const operationsFolder = fileURLToPath(new URL('../../docs/operations/', import.meta.url));

const textOf = (name: string): string => readFileSync(`${operationsFolder}${name}`, 'utf8');

export interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

export const alertRules = (): readonly AlertRule[] =>
  (parse(textOf('alerts.yml')) as { readonly groups: readonly { readonly rules: readonly AlertRule[] }[] }).groups.flatMap(
    ({ rules }) => rules,
  );

/** The alerts that a test expects to fire. */
export function alertsSeenFiring(): ReadonlySet<string> {
  interface Expected {
    readonly alertname: string;
    readonly exp_alerts: readonly unknown[];
  }
  const { tests } = parse(textOf('alerts.test.yml')) as { readonly tests: readonly { readonly alert_rule_test: readonly Expected[] }[] };
  const expected = tests.flatMap(({ alert_rule_test: each }) => each);
  return new Set(expected.filter(({ exp_alerts: alerts }) => alerts.length > 0).map(({ alertname }) => alertname));
}

export interface DashboardQuery {
  readonly panel: string;
  readonly expr: string;
}

export const dashboardQueries = (): readonly DashboardQuery[] =>
  (JSON.parse(textOf('dashboard.json')) as { readonly panels: readonly Panel[] }).panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ panel: title, expr })),
  );

export const runbookHeadings = (): readonly string[] => [...textOf('runbook.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!);
