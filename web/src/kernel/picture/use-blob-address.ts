import { useEffect, useState } from 'react';

/** An address under which this page can show a file that it holds; undefined without one. */
export function useBlobAddress(blob: Blob | null | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return setAddress(undefined);
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
