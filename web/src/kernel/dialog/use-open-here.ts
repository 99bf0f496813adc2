import { useState } from 'react';
import { type Location, useLocation } from 'react-router';

interface OpenHere {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Whether something that lies over the screens is open; any navigation, Back too, closes it. */
export function useOpenHere(): OpenHere {
  // A new object after every navigation, so that it does not open again on Back.
  const location = useLocation();
  const [openAt, setOpenAt] = useState<Location | null>(null);
  return { isOpen: openAt === location, open: () => setOpenAt(location), close: () => setOpenAt(null) };
}
