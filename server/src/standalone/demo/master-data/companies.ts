export interface DemoCompany {
  readonly code: string;
  readonly name: string;
  readonly postalCode: string;
  readonly city: string;
  readonly streetHouseNumber: string;
  readonly remark: string | null;
}

function company(code: string, name: string, address: string, remark: string | null = null): DemoCompany {
  const [place = '', streetHouseNumber = ''] = address.split(', ');
  return { code, name, postalCode: place.slice(0, 4), city: place.slice(5), streetHouseNumber, remark };
}

/** One warehouse in each of eight counties. */
export const WAREHOUSES: readonly DemoCompany[] = [
  company('RAK-01', 'Dunakanyar Hűtőraktár Kft.', '1211 Budapest, Színesfém utca 14.', 'Központi raktár'),
  company('RAK-02', 'Rábaköz Logisztika Kft.', '9027 Győr, Ipar utca 31.'),
  company('RAK-03', 'Mezőföld Raktár Bt.', '8000 Székesfehérvár, Raktár utca 5.'),
  company('RAK-04', 'Nyugati Kapu Raktár Kft.', '9700 Szombathely, Vásártér utca 8.'),
  company(
    'RAK-05',
    'Mecsekalja Szállítmányozás Kft.',
    '7630 Pécs, Mohácsi út 107.',
    'Átvétel 7 és 15 óra között',
  ),
  company('RAK-06', 'Tiszavirág Raktározás Kft.', '6728 Szeged, Dorozsmai út 22.'),
  company('RAK-07', 'Délibáb Hűtőház Kft.', '4031 Debrecen, Balmazújvárosi út 12.'),
  company('RAK-08', 'Bükkalja Raktár Kft.', '3527 Miskolc, Besenyői út 18.', 'Rámpa van, targonca nincs'),
];

export const SERVICE_COMPANIES: readonly DemoCompany[] = [
  company(
    'SZE-01',
    'Jégvirág Hűtéstechnika Kft.',
    '1139 Budapest, Fáy utca 40.',
    'Sürgős esetben hétvégén is',
  ),
  company('SZE-02', 'Zúzmara Szerviz Bt.', '9022 Győr, Bercsényi liget 9.'),
  company('SZE-03', 'Hófehér Hűtőgépszerviz Kft.', '7400 Kaposvár, Füredi út 61.'),
  company(
    'SZE-04',
    'Sarkkör Klíma és Hűtés Kft.',
    '6000 Kecskemét, Halasi út 29.',
    'Kompresszorcserét is vállal',
  ),
  company('SZE-05', 'Dérkristály Szerviz Kft.', '4025 Debrecen, Külsővásártér 3.'),
  company('SZE-06', 'Jégcsap Hűtőtechnika Bt.', '3525 Miskolc, Kis-Hunyad utca 17.'),
];
