import { deviceType } from '@cooler/contract/features/device-type/device-type.entity.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Notes } from './plan-rows.tsx';

const REPEATED = { column: 'description', value: 'description', code: 'COLUMN_REPEATED' };

const Repeated = () => <Notes entity={deviceType} notes={[REPEATED, REPEATED]} kind="problem" />;

test('a column that a file has three times is reported twice', () => {
  renderScreen(Repeated, '/', ['FCR_ADMIN']);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
