import { choiceCell, textCell, yesOrNoCell } from '../../rows/cell-values.ts';
import type { RowShape } from '../../rows/row-shape.ts';
import { headersOf } from '../../rows/header-key.ts';

export const wifiRow: RowShape = {
  columns: [
    {
      id: 'network',
      path: ['ssid'],
      kind: textCell,
      required: true,
      names: headersOf(
        'ssid, network name, wifi, wi-fi, wifi name, rede, nome da rede, red, nombre de la red',
        'rete, nome della rete, nome rete',
      ),
      examples: ['Guests', 'Office'],
    },
    {
      id: 'wifi_password',
      path: ['password'],
      kind: textCell,
      required: false,
      names: ['password', 'wi-fi password', 'key', 'passphrase', 'senha', 'contraseña', 'clave', 'chiave'],
      examples: ['sunny-terrace', 'quiet-library'],
    },
    {
      id: 'security',
      path: ['security'],
      kind: choiceCell({
        wpa: ['wpa2', 'wpa3', 'wpa/wpa2', 'wpa2/wpa3', 'wpa/wpa2/wpa3', 'wpa-psk', 'wpa2-psk'],
        wep: [],
        none: ['nopass', 'open', 'no', 'nenhuma', 'aberta', 'ninguna', 'abierta', 'nessuna', 'aperta'],
      }),
      required: false,
      names: [
        'encryption',
        'type',
        'auth',
        'segurança',
        'criptografia',
        'seguridad',
        'cifrado',
        'sicurezza',
        'cifratura',
      ],
      examples: ['wpa', 'wpa'],
    },
    {
      id: 'hidden',
      path: ['hidden'],
      kind: yesOrNoCell,
      required: false,
      names: ['hidden network', 'oculta', 'rede oculta', 'red oculta', 'nascosta', 'rete nascosta'],
      examples: ['', 'yes'],
    },
  ],
};
