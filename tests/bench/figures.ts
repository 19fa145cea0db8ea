const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

export const perSecond = (rate: number): string => `${whole.format(rate)}/s`;
export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
export const p50p95 = (p50: number, p95: number): string => `p50 ${ms(p50)}, p95 ${ms(p95)}`;
export const megabytes = (bytes: number): string => `${whole.format(bytes / 1e6)} MB`;
export const count = (value: number): string => whole.format(value);
export const ratioOf = (ours: number, peer: number): string => (ours / peer).toFixed(2);
