import type { MailPicture } from './mail-picture.ts';

/**
 * The product's mark as a PNG of 96 px, three times its size on the screen: few mail programs show SVG, and many fetch
 * no picture from a server unless their reader allows it.
 */
export const productMark: MailPicture = {
  base64:
    'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgCAMAAADVRocKAAACSVBMVEVMaXEvXNszZswvXNsuXNouXNsvXNsvW9soXdYvXNovW9su' +
    'W9ouW9oqX98vW9suXNsxXNsvW9suXNsvXtkuW9szW9YsWN0uWtsvXNsvW9wuW9svXNouW9svW9kuXNotW9cqVdQtW9svW9svXNkv' +
    'XNovW9suXNstW9ouXNstW9kwWtouW9ouXNovXNsvXNsuXNkvXNovW9ovXNsvXNouXNwvXNsvXNwuXNsuW9ouXdotW9svXNouWtsk' +
    'bdosWdguXNsuXd0wWdw/P78tW9ovXNsvW9svXNovW9suW9sqVdQuXNsvXNsvW9swW9r///8vXNuXru2es+6QqOz+/v83Ytzv8/ww' +
    'Xdtcf+PE0fV8meiXre02YtyGoOrk6vpri+WBnemOputGbt/p7vtOdODF0vU8Zt0zX9z5+/5afuL9/v/D0PVoieVdgOM4Y92Dnurt' +
    '8fz4+v5NdOBegeNMcuDf5vm2xfK1xfLS3Pepu/Dy9f3g5/ri6frR2/fu8vxbf+OHoer8/P4+aN6IourZ4vm3x/Pn7PuTq+zm6/s6' +
    'Zd1QduHT3Pe6yfNPdeHv8vz9/f/G0vXq7vtvjuaRqeyhte+Jouv4+f6ftO5Mc+DCz/S7yvOFoOqkt++jt+/w8/yKpOvY4Pjj6fqK' +
    'o+vo7fubsO4xXdt8mOiTquyVrO2Uq+1xkOagte+4x/NZfeI2YdyCnelwj+a8y/O2xvKkuO9Rd+Hl6/o/ad7Z4fjz9f3BzvRniOWo' +
    'u/CFn+rx9P25yPOnuvDr7/uPp+w9Z919men4L3qHAAAATnRSTlMA+QXt/I/z9BP+8vXbGJG5JM7xG20ZF1dQUfru0GdTJwZO+GDN' +
    'gPtv61lay8qQ2G6Nt8e2FmtmdHhoZHdzByjPJiUEHN3cjFaOEslsyGpuD6vsAAAACXBIWXMAAAsTAAALEwEAmpwYAAAEaElEQVRo' +
    '3u1a91sTMRgOo5QlOBgOENwyFMW999Z+YmnLRqEgslRc4GCDA0VRwb333nv7l9mR466XpE29y+Pjo+9P+fK279veXb7kvgQhNQak' +
    'RkVHjhgOfmL4iMjoqJQByAdCM9JAE9JjQr3IL5sUAZphNAxhyAdOCAFdEDFuAU0/KQF0w6LFpP7IENAR4cPU+mPGg64InuOpnwi6' +
    'I8bj+gTrbxA8VNYfOBgEIGShpJ+cAEIwKBAbzAZBmOXWH2IUZRAS6zKYBMIwxZXfIsQZGJ2ZLwMEYobDIE2kwVqEYsNEGoTFoVQ6' +
    'U1Z7vmOrScKJtkt1nnzdpTZLP731cGVtGV0nHkXRuq1Xr5jUyCmV+VI7QVtuWGlKBhRN6c2+YKKgoUriqxpo/IVsitQ0tJzsvP3c' +
    'RMWOCjdv20Hnuyj/IRIFkZ1XTQzcrHHSNSUs/iypNREFkPf3CkvAdN/J32PSFvJOj0ak6SemgOmU4yLc/sbma0k1ikEl/vSBh1kS' +
    '2rfhPsddsOFm94t++swB3Heey+Aw1j+i6CvACrkAP3HzooI+ct3dV8hlgMdXn8eDi1VPA5zGzXwl34dHHJcBFtjI6NyImx40tfO/' +
    'wX+Dv9jATDGwYoE8gDzctFIMzFwGeCpsV/YdxapNAK24eVzJP8JTK5fBW/eHtxXIyeDVMazaA/AAN48dlRNJE06G17gMLrPTcfMP' +
    'gJZmNn+Gy6CaLWB38ifZfDWXAeSwvm92CTSaWXwl8BmUNjAEvrr5egb9+RynAVTRlw32cjddbqcvOj4ArwE03qRcn4/lEl1eT7lK' +
    'HRXAbwA191Vrk+Ycm5K32VXPUklnNvhj4Bi7FXfuSpP6rdaeFjXf0tN6S+Lv3qmwsnQQCMafM7A25n7fJKH1QYvOBjX3TnnexO6T' +
    'HqO0NLegKJ8ZcjymlPWtub7/Md3iGuuWYnrIM9B6vQ60LSXy7ECGHAbH3zFyQb0qV5ltlJDDgJ0uXS9qO+V4LxlyGNT5SNe5clxI' +
    'hhwGL9kG3W8UK20HDpEhh0EbnjIvPpHvijRlPnMERbLiQTLUPulDvvyCvJkMtS9bAIolwd3ZlFDzwsuBPPdv2L8LaKEOBmDbU7h9' +
    '3+b+H6wKdTDQluz+DQNN6dq3gcZ07dNAa7rGL+JZjBdx7emaVkpokksJ2tO1VAy5niXN+Z1fpGLIYz3Sda33co6/6ZpSkLIwDTrB' +
    '33Q9mlZSu8HS73CV1PxK1xPRCsqaq4uu34vXz/6k60h6WbPLe1nTj3Q9jVGYPUveh0rF+wt/ujagFEZp+en714rS8rXL1b+3NF2F' +
    '4kQXx1G6SINMx/5BjEiDDc4tFiOI3WJBBnEGKwVvc4XjHfh5ogzmS1vhg8Tojw0UvFmaJG/HDhOx3TtKuaE8U/8xPFfwlnuielN/' +
    'aLie+oNHkccSluj4LI0dSDtYsXRCuF4HN5IZZ0NiV+swqI1TvJ2gCV23XtP8EJY5Y42vAzrT4w1TJwcF+CsdEDR5qiF+OiH3C4K3' +
    'rXQ2TuRbAAAAAElFTkSuQmCC',
  width: 32,
  height: 32,
};
