import { theme } from 'antd';
import { describe, expect, test } from 'vitest';
import { antdTheme } from './theme.ts';

function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** As WCAG defines it, of two colours as `#rrggbb`. */
function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [lightness(one), lightness(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  const config = antdTheme(scheme, { isTouch: false, isStill: false });
  const { colorBgContainer, colorBgElevated, colorBorder, ...tokens } = theme.getDesignToken(config);

  test('has tooltips that can be read', () => {
    const tip = { ...tokens, ...config.components?.Tooltip };
    expect(contrastOf(tip.colorTextLightSolid, tip.colorBgSpotlight)).toBeGreaterThan(4.5);
  });

  test('has dangerous entries of menus that can be read', () => {
    const { colorError } = { ...tokens, ...config.components?.Dropdown };
    expect(contrastOf(colorError, colorBgElevated)).toBeGreaterThan(4.5);
  });

  test('has controls whose boundaries can be seen', () => {
    expect(contrastOf(colorBorder, colorBgContainer)).toBeGreaterThan(3);
  });
});
