import { Counter, Gauge, type Registry } from 'prom-client';
import type { SmsReportState } from '@portal/contracts/sms/smsContract';

/** What a process knows of SMS. Counters grow as long as it lives. */
export interface SmsState {
  /** Parts that the service has taken. */
  readonly parts: number;
  readonly reports: Readonly<Record<SmsReportState, number>>;
  /** Of the day's limit, from 0 to 1; of all processes. */
  readonly dayUsed: number;
}

/** Only where SMS leave. */
export class SmsMetrics {
  private readonly parts: Counter;
  private readonly reports: Counter<'state'>;
  private readonly dayUsed: Gauge;

  constructor(registry: Registry) {
    const registers = [registry];
    this.parts = new Counter({
      name: 'portal_sms_parts_total',
      help: 'Parts of SMS that the service has taken, as they are billed.',
      registers,
    });
    this.reports = new Counter({
      name: 'portal_sms_reports_total',
      help: 'Reports of the SMS service that told something new, by state.',
      labelNames: ['state'],
      registers,
    });
    this.dayUsed = new Gauge({ name: 'portal_sms_day_limit_used', help: 'Part of SMS_DAY_LIMIT that is used, from 0 to 1.', registers });
  }

  show({ parts, reports, dayUsed }: SmsState): void {
    this.parts.reset();
    this.parts.inc(parts);
    this.reports.reset();
    for (const [state, count] of Object.entries(reports)) this.reports.inc({ state }, count);
    this.dayUsed.set(dayUsed);
  }
}
