import { describe, expect, it } from 'vitest';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import { configurationBodyOf, configurationValuesOf } from './configurationForm.ts';

const config = { ...defaultInstanceConfig, upload: { ...defaultInstanceConfig.upload, maxBytes: 20_000_000 } };
const values = configurationValuesOf(config);

describe('the maximum size of uploads', () => {
  it('stays to the byte where nobody has touched it', () => expect(configurationBodyOf(values, config).upload.maxBytes).toBe(20_000_000));
  it('is what somebody types', () =>
    expect(configurationBodyOf({ ...values, upload: { ...values.upload, maxBytes: '20' } }, config).upload.maxBytes).toBe(20_971_520));
});
