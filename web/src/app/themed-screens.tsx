import { Outlet } from 'react-router';
import { ScreenTheme } from '../kernel/theme/screen-theme.tsx';
import { WhyHost } from './why/why-host.tsx';

/** The screens inside the theme; the shell around them does not use Ant Design, to stay small. */
export function ThemedScreens() {
  return (
    <ScreenTheme>
      <Outlet />
      <WhyHost />
    </ScreenTheme>
  );
}
