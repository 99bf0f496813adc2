import { useEffect, useState } from 'react';

/** An object URL of a file, revoked on change and on unmount; undefined without a file. */
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
