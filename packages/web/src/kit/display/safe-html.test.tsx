import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithKit } from '../render-with-kit.tsx';
import { FailureAlert } from './alert.tsx';
import { SafeHtml } from './safe-html.tsx';

function drawn(html: string): string {
  const { container, unmount } = renderWithKit(
    <div data-testid="place">
      <SafeHtml html={html} />
    </div>,
  );
  const written = container.querySelector('[data-testid="place"]')?.innerHTML ?? '';
  unmount();
  return written;
}

/** Returns the hue in degrees of a color such as `#ae061c`. */
function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  expect(most).toBe(red);
  return (60 * (green - blue)) / (most - least);
}

describe('text of the server as HTML', () => {
  it.each([
    ['Plain text stays', 'Plain text stays'],
    ['Amount < 5 & > 3', 'Amount &lt; 5 &amp; &gt; 3'],
    ['<b>Bold</b> and <em>so</em>', '<b>Bold</b> and <em>so</em>'],
    ['One<br>two', 'One<br>two'],
    ['<ul><li>a</li></ul>', '<ul><li>a</li></ul>'],
    ['&amp;lt; is told', '&amp;lt; is told'],
    ['<a href="/orders" onclick="x()">Orders</a>', '<a href="/orders" rel="noreferrer">Orders</a>'],
    ['<a href="https://a.example/">A</a>', '<a href="https://a.example/" rel="noreferrer">A</a>'],
    ['<a href="javascript:x()">A</a>', 'A'],
    ['<a href="//evil.example">A</a>', 'A'],
    ['<a href=" java\nscript:x()">A</a>', 'A'],
    ['<img src=x onerror=x()>gone', 'gone'],
    ['<script>x()</script>after', 'after'],
    ['<style>*{display:none}</style>after', 'after'],
    ['<svg><script>x()</script></svg>after', 'after'],
    ['<h1 style="position:fixed" class="big">Words</h1>', 'Words'],
    ['<b style="color:red" id="root">b</b>', '<b>b</b>'],
    ['<form action="/x"><input name="p">Words</form>', 'Words'],
    ['<b>unclosed', '<b>unclosed</b>'],
  ])('%s', (html, safe) => expect(drawn(html)).toBe(safe));
});

describe('the error alert', () => {
  it('[error-alert-html] is red and draws its text as HTML', () => {
    renderWithKit(
      <FailureAlert
        failure={{
          message: 'Not saved',
          errors: {
            amount: ['Enter <b>less</b> than $5.00.<script>x()</script>'],
            plan: '<i>Plan name</i> is required',
          },
        }}
      />,
    );
    const alert = screen.getByRole('alert');
    expect([...alert.querySelectorAll('li')].map((line) => line.innerHTML)).toEqual([
      'Enter <b>less</b> than $5.00.',
      '<i>Plan name</i> is required',
    ]);
    expect(alert.dataset['tone']).toBe('error');
    const here = import.meta.dirname;
    const [rule = ''] = /^\.error \{[^}]*\}/m.exec(readFileSync(`${here}/surface.module.css`, 'utf8')) ?? [];
    expect(rule).toContain('color: var(--error);');
    expect(rule).toContain('background: var(--error-tint);');
    const tokens = readFileSync(`${here}/../style/tokens.css`, 'utf8');
    const [, light = '', dark = ''] = /--error: light-dark\((#\w{6}), (#\w{6})\)/.exec(tokens) ?? [];
    for (const color of [light, dark]) expect(Math.abs(hueOf(color))).toBeLessThan(15);
  });
  it('[error-alert-html] draws a single text as HTML too', () => {
    renderWithKit(<FailureAlert failure={{ message: 'Ask <strong>the owner</strong>.' }} />);
    expect(screen.getByRole('alert').querySelector('strong')?.textContent).toBe('the owner');
  });
});
