import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { alertRules, alertsSeenFiring, dashboardQueries, runbookHeadings } from '../harness/operationsFiles.ts';

const edge = 'services/platform/http';
const sources = readdirSync(edge).filter((name) => /etrics\.ts$/.test(name));
const exported = new Set(
  sources.flatMap((name) => [...readFileSync(`${edge}/${name}`, 'utf8').matchAll(/'(portal_\w+)'/g)].map(([, metric]) => metric!)),
);
const metricsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\bportal_[a-z0-9_]+/g)].map(([name]) => (exported.has(name) ? name : name.replace(/_(bucket|count|sum)$/, '')));
const expressions = [...alertRules(), ...dashboardQueries()].map(({ expr }) => expr);
const guide = readFileSync('docs/operations.md', 'utf8');

describe('every alert', () => {
  it.each(alertRules().map((rule) => [rule.alert, rule] as const))(
    '%s says how bad it is, what it is, and where the runbook speaks of it',
    (name, rule) => {
      expect(['critical', 'warning']).toContain(rule.labels['severity']);
      expect(rule.annotations['summary']).toMatch(/\.$/);
      expect(rule.annotations['runbook_url']).toBe(`runbook.md#${name.toLowerCase()}`);
    },
  );
  it('has a chapter of the runbook, and every chapter an alert', () => {
    const names = alertRules().map(({ alert }) => alert);
    expect(runbookHeadings()).toEqual(names);
    expect(new Set(names).size).toBe(names.length);
  });
  it('is seen firing by a test', () => {
    const seen = alertsSeenFiring();
    expect(alertRules().filter(({ alert }) => !seen.has(alert))).toEqual([]);
  });
});

describe('every metric', () => {
  it('that a rule or the dashboard asks for is exported', () => {
    expect(exported.size).toBeGreaterThan(20);
    expect(expressions.flatMap(metricsIn).filter((name) => !exported.has(name))).toEqual([]);
    expect(metricsIn(guide).filter((name) => !exported.has(name))).toEqual([]);
  });
  it('that is exported stands on the dashboard or in the guide', () => {
    const asked = new Set(dashboardQueries().flatMap(({ expr }) => metricsIn(expr)));
    const described = new Set(metricsIn(guide));
    const missing = [...exported].filter((name) => !asked.has(name) && !described.has(name));
    expect(missing).toEqual([]);
  });
  it('is asked for under the job that the configuration of Prometheus names', () => {
    const without = expressions.filter((expr) =>
      [...expr.matchAll(/(?:portal_\w+|\bup)(\{[^}]*\})?/g)].some(([, labels]) => !labels?.includes('job="portal"')),
    );
    expect(without).toEqual([]);
  });
});
