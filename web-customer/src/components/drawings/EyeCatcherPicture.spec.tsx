import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ConfigContext } from '@portal/web-shared/config/configContext.ts';
import { aConfig } from '@portal/web-shared/testing/aConfig.ts';
import { EyeCatcherPicture } from './EyeCatcherPicture.tsx';

afterEach(cleanup);

const pictureOf = (eyeCatcherIcon: string | null): Element | null =>
  render(
    <ConfigContext value={{ ...aConfig, design: { ...aConfig.design, eyeCatcherIcon } }}>
      <EyeCatcherPicture width={150} />
    </ConfigContext>,
  ).container.firstElementChild;

describe('the picture of the start screen', () => {
  it("is the configuration's, or the portal's own drawing where that has none", () => {
    expect(pictureOf('/bank/start.svg')?.getAttribute('src')).toBe('/bank/start.svg');
    expect(pictureOf(null)?.tagName).toBe('svg');
  });
});
