import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';

/** Remarks of requests by type; a repair always describes the fault. */
export const REMARKS: Readonly<Record<RequestType, readonly string[]>> = {
  DELIVERY: [
    'Nyitásra kérjük, a bolt csak reggel 7-től tudja átvenni.',
    'A hátsó bejáratnál lehet lerakodni, kérem a sofőrt előtte telefonálni.',
    'Új bolt, a megnyitó előtt legyen a helyén a hűtő.',
    'Az eladótérben a pénztár mellé kerül, a hely már szabad.',
    'Lépcső van a bejáratnál, két ember kell hozzá.',
    'A konnektor elkészült, a villanyszerelő átadta.',
    'A hétvégi akcióra kérjük, legkésőbb péntek délig.',
    'A boltvezető kéri, hogy balos ajtóval érkezzen, ha lehet.',
    'Második hűtő a megnövekedett forgalom miatt.',
    'Kérjük a polcokat is bekészíteni, a bolt rögtön feltölti.',
  ],
  DISMANTLING: [
    'A bolt bezár, az eszközt a hónap végéig el kell hozni.',
    'A bolt átépítés miatt nem tudja tovább tartani a hűtőt.',
    'Kevés a forgalom, a boltvezető visszaadja az eszközt.',
    'Tulajdonosváltás, az új üzemeltető nem kéri a hűtőt.',
    'Kiürítve, kitakarítva várja az elszállítást.',
    'A következő szezonig a hűtőt raktárba kérjük.',
    'Zárva tartás miatt csak délelőtt lehet elhozni.',
    'A szomszéd boltba új hűtő került, erre már nincs szükség.',
  ],
  TRANSIT: [
    'A két bolt közös tulajdonban van, a hűtő átkerül a forgalmasabba.',
    'Költözés: az üzlet az új címen nyit, az eszközök mennek vele.',
    'A régi üzlet felújítás alatt áll, addig a másik bolt használja.',
    'A boltvezetővel egyeztetve, délután 2 után lehet elvinni.',
    'Ideiglenes áthelyezés a vízparti boltba.',
    'Mindkét bolt telefonon értesítést kér az érkezés előtt.',
  ],
  REPLACEMENT: [
    'A régi hűtő kicsi a forgalomhoz, nagyobbat kérünk helyette.',
    'A régi eszköz hangos, a vevők is szóvá tették.',
    'Régi, sokat fogyasztó típus, energiatakarékosra cseréljük.',
    'Az ajtó tömítése többször javítva, inkább csere legyen.',
    'Kérjük egy fuvarral hozni az újat és vinni a régit.',
    'Arculatváltás: az új sorozatból kapjon a bolt.',
  ],
  SERVICE: [
    'Nem hűt, a belső hőmérséklet 14 fok, az árut kipakoltuk.',
    'A kompresszor folyamatosan jár, mégsem hűt eléggé.',
    'Az ajtó nem záródik, a tömítés a sarkánál elengedett.',
    'A belső világítás nem működik, a fénycső villog.',
    'Víz folyik alóla, a cseppvízelvezető valószínűleg eldugult.',
    'Hangosan zúg, éjszaka a lakók is panaszkodnak.',
    'A hőmérő nem mutat semmit, a vezérlés újraindul.',
    'Bekapcsoláskor leveri a biztosítékot.',
    'Erősen jegesedik a hátfala, leolvasztás után is.',
    'A tolóajtó leszakadt a sínről, balesetveszélyes.',
    'Az üveg alul megrepedt, kérjük az ajtó cseréjét.',
    'A ventilátor csörög, majd leáll.',
    'A kapcsoló beszorult, csak kézzel lehet bekapcsolni.',
    'Két polctartó eltört, a felső polc nem terhelhető.',
    'Időnként leáll, fél óra múlva magától újraindul.',
    'A hűtő mínuszba megy, a joghurt megfagyott benne.',
    'A kábel sérült, a hűtőt kihúztuk, sürgős!',
    'Éves karbantartást kérünk, a kondenzátor poros.',
  ],
};

/** Remarks of requests for shelves, signs or posters. */
export const REMARKS_ON_PIECES: readonly string[] = [
  'A következő rendes szállítással kérjük.',
  'A kampány kezdete előtt legyen a boltban.',
  'A régiek megrongálódtak, cserére kérjük.',
  'A boltvezető kérte, a helyszínen egyeztetve.',
  'Két bejárat van, mindkettőhöz kell.',
];

/** Texts that an edit adds to a remark. */
export const ADDITIONS: readonly string[] = [
  'Kiegészítés: a kapcsolattartó szabadságon van, a helyettesét keressék.',
  'Módosítás: a bolt egy héttel későbbi időpontot kér.',
  'Pontosítás: a szállítás csak délelőtt lehetséges.',
  'Kiegészítés: a parkolást a hátsó udvarban biztosítják.',
  'Módosítás a boltvezető kérésére, telefonon egyeztetve.',
];

/** The required remark if the requested decor differs from the device's (docs/domain.md §13.6). */
export function remarkOnDecor(worn: string | null): string {
  return worn
    ? `Jelenlegi dekor: ${worn}. Kiszállítás előtt átmatricázandó.`
    : 'Jelenleg dekor nélküli, kiszállítás előtt matricázandó.';
}
