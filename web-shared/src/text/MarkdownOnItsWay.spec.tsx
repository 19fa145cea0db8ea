import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

it('configured text names what it stands beside, also while what reads it is on its way', async () => {
  // Another suite of the same worker may have fetched it.
  vi.resetModules();
  const { Markdown } = await import('./Markdown.tsx');
  render(
    <label>
      <input type="checkbox" />
      <Markdown inline source="Ich stimme den **Bedingungen** zu." />
    </label>,
  );
  expect(screen.getByRole('checkbox', { name: /Bedingungen/ })).toBeDefined();
});
