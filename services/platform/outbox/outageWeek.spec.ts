import { describe, expect, it } from 'vitest';
import { simulateOutageWeek, outageWeekChannelLimits, WEEK_MAX_LETTERS_IN_MEMORY } from './testing/simulateOutageWeek.ts';

const seeds = [1, 2, 3];

describe('a week of outages', () => {
  const rows: Readonly<Record<string, number>>[] = [];

  it.each(seeds)('loses no letter, sends none after its end and each once, in order (seed %i)', async (seed) => {
    const week = await simulateOutageWeek(seed);
    const times = new Map<string, number>();
    for (const { id } of week.accepted) times.set(id, (times.get(id) ?? 0) + 1);
    const arrived = [...new Set(week.accepted.map(({ id }) => id))];
    const missing = week.letters.filter(({ id }) => !times.has(id) && !week.refused.has(id));
    const lost = missing.filter(({ message }) => message.notAfter === null || message.notAfter > week.endedAt);
    const over = missing.filter((letter) => !lost.includes(letter));
    const twice = [...times].filter(([, count]) => count > 1).map(([id]) => id);
    const numberOf = (id: string): number => Number(id.slice('letter-'.length));
    const queueOf = new Map(week.letters.map(({ id, endsSoon, message }) => [id, `${message.to} ${endsSoon}`]));
    const outOfOrder = arrived.filter((id, place) =>
      arrived.slice(0, place).some((before) => queueOf.get(before) === queueOf.get(id) && numberOf(before) > numberOf(id)),
    );
    rows.push({
      seed,
      letters: week.letters.length,
      arrived: arrived.length,
      refused: week.refused.size,
      over: over.length,
      lost: lost.length,
      twice: twice.length,
      'answers lost': week.lostAnswers.size,
      tries: week.tries,
      kills: week.kills,
      'most in mind': week.mostInMind,
      'log lines': week.logLines,
    });

    expect(lost).toEqual([]);
    expect(over.length).toBeLessThan(week.letters.length / 2);
    expect(week.begunAfterEnd).toBe(0);
    expect(twice.filter((id) => !week.lostAnswers.has(id))).toEqual([]);
    expect(outOfOrder).toEqual([]);
    expect([week.leftInStore, week.failingLeft]).toEqual([0, 0]);
    expect(week.refused.size).toBeGreaterThan(0);
    expect(week.mostInMind).toBeLessThanOrEqual(WEEK_MAX_LETTERS_IN_MEMORY);
    expect(week.mostPauses).toBeLessThan(WEEK_MAX_LETTERS_IN_MEMORY);
    expect(week.mostInASecond.email).toBeLessThanOrEqual(outageWeekChannelLimits.email.perSecond + outageWeekChannelLimits.email.atOnce);
    expect(week.mostInASecond.sms).toBeLessThanOrEqual(outageWeekChannelLimits.sms.perSecond + outageWeekChannelLimits.sms.atOnce);
    expect(week.logLines).toBeLessThan(week.letters.length);
    expect(week.kills).toBeGreaterThan(10);
  });

  it('is told as a table', () => {
    const [first] = rows;
    const lines = [Object.keys(first ?? {}), ...rows.map((row) => Object.values(row))].map((cells) =>
      cells.map((cell) => String(cell).padStart(12)).join(' '),
    );
    process.stdout.write(`\n${lines.join('\n')}\n`);
    expect(rows).toHaveLength(seeds.length);
  });
});
