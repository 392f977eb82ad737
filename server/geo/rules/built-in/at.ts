/**
 * Austria: the main place of every two-digit routing region, then the towns above 20,000 people (Vienna by its
 * districts) and single places by their full code. Rows as in de.ts.
 */
export const AUSTRIA = `
10 Wien 48.21 16.37
11 Wien 48.20 16.34
12 Wien 48.24 16.40
13 Wien-Flughafen 48.12 16.56
14 Wien 48.23 16.41
20 Hollabrunn 48.56 16.08
21 Mistelbach 48.57 16.57
22 Gänserndorf 48.34 16.72
23 Mödling 48.09 16.29
24 Bruck an der Leitha 48.02 16.78
25 Baden 48.01 16.23
26 Neunkirchen 47.72 16.08
27 Wiener Neustadt 47.81 16.24
28 Grimmenstein 47.62 16.13
30 Neulengbach 48.20 15.91
31 Sankt Pölten 48.20 15.63
32 Scheibbs 48.00 15.17
33 Amstetten 48.12 14.87
34 Tulln an der Donau 48.33 16.06
35 Krems an der Donau 48.41 15.61
36 Pöggstall 48.32 15.20
37 Eggenburg 48.64 15.82
38 Waidhofen an der Thaya 48.81 15.28
39 Zwettl 48.61 15.17
40 Linz 48.31 14.29
41 Rohrbach-Berg 48.57 13.99
42 Freistadt 48.51 14.50
43 Perg 48.25 14.63
44 Steyr 48.04 14.42
45 Bad Hall 48.04 14.21
46 Wels 48.16 14.03
47 Peuerbach 48.35 13.77
48 Vöcklabruck 48.00 13.66
49 Ried im Innkreis 48.21 13.49
50 Salzburg 47.80 13.04
51 Oberndorf bei Salzburg 47.94 12.94
52 Mattighofen 48.11 13.15
53 Thalgau 47.84 13.25
54 Hallein 47.68 13.10
55 Radstadt 47.38 13.46
56 Sankt Johann im Pongau 47.35 13.20
57 Zell am See 47.32 12.80
60 Innsbruck 47.27 11.40
61 Völs 47.25 11.33
62 Jenbach 47.39 11.77
63 Kufstein 47.58 12.17
64 Imst 47.24 10.74
65 Landeck 47.14 10.57
66 Reutte 47.49 10.72
67 Bludenz 47.15 9.82
68 Götzis 47.33 9.65
69 Bregenz 47.50 9.75
70 Eisenstadt 47.85 16.52
71 Frauenkirchen 47.84 16.92
72 Mattersburg 47.74 16.40
73 Oberpullendorf 47.50 16.50
74 Oberwart 47.29 16.20
75 Güssing 47.06 16.32
80 Graz 47.07 15.44
81 Gratkorn 47.14 15.34
82 Hartberg 47.28 15.97
83 Feldbach 46.95 15.89
84 Leibnitz 46.78 15.54
85 Deutschlandsberg 46.82 15.21
86 Kindberg 47.50 15.45
87 Knittelfeld 47.22 14.83
88 Murau 47.11 14.17
89 Liezen 47.57 14.24
90 Klagenfurt am Wörthersee 46.62 14.31
91 Völkermarkt 46.66 14.63
92 Velden am Wörther See 46.61 14.04
93 Sankt Veit an der Glan 46.77 14.36
94 Wolfsberg 46.84 14.84
95 Villach 46.61 13.85
96 Hermagor 46.63 13.37
97 Steinfeld 46.76 13.25
98 Spittal an der Drau 46.80 13.50
99 Lienz 46.83 12.77
1010 Wien 48.21 16.37
1020 Wien 48.21 16.40
1030 Wien 48.20 16.39
1040 Wien 48.19 16.37
1050 Wien 48.19 16.36
1060 Wien 48.20 16.35
1070 Wien 48.20 16.35
1080 Wien 48.21 16.35
1090 Wien 48.22 16.36
1100 Wien 48.16 16.38
1110 Wien 48.17 16.43
1120 Wien 48.17 16.33
1130 Wien 48.18 16.27
1140 Wien 48.20 16.28
1150 Wien 48.20 16.33
1160 Wien 48.21 16.31
1170 Wien 48.23 16.30
1180 Wien 48.23 16.33
1190 Wien 48.26 16.34
1200 Wien 48.24 16.37
1210 Wien 48.27 16.40
1220 Wien 48.23 16.46
1230 Wien 48.14 16.29
2320 Schwechat 48.14 16.47
2340 Mödling 48.09 16.29
2500 Baden 48.01 16.23
2514 Traiskirchen 48.02 16.29
2700 Wiener Neustadt 47.81 16.24
3100 Sankt Pölten 48.20 15.63
3293 Lunz am See 47.86 15.03
3300 Amstetten 48.12 14.87
3400 Klosterneuburg 48.31 16.33
3500 Krems an der Donau 48.41 15.61
4020 Linz 48.30 14.29
4030 Linz 48.25 14.30
4040 Linz 48.33 14.28
4050 Traun 48.22 14.24
4060 Leonding 48.28 14.25
4400 Steyr 48.04 14.42
4600 Wels 48.16 14.03
4820 Bad Ischl 47.71 13.62
5020 Salzburg 47.80 13.04
5280 Braunau am Inn 48.26 13.04
5400 Hallein 47.68 13.10
6020 Innsbruck 47.27 11.40
6330 Kufstein 47.58 12.17
6800 Feldkirch 47.24 9.60
6850 Dornbirn 47.41 9.74
6890 Lustenau 47.43 9.66
6900 Bregenz 47.50 9.75
8010 Graz 47.07 15.45
8020 Graz 47.07 15.42
8605 Kapfenberg 47.44 15.29
8700 Leoben 47.38 15.09
9020 Klagenfurt am Wörthersee 46.62 14.31
9400 Wolfsberg 46.84 14.84
9500 Villach 46.61 13.85
`
