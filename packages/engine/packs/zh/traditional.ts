import type { Phrases } from '../pack.ts';

/** Each simplified character before the one that Taiwan and Hong Kong write; of several the most usual one. */
const pairs = [
  '万萬专專业業东東丝絲丢丟两兩严嚴个個为為举舉么麼义義乐樂习習乡鄉书書买買乱亂争爭于於亏虧云雲产產亲親仅僅从從仓倉们們价價',
  '众眾优優伙夥会會传傳伤傷伪偽体體余餘侣侶侧側倾傾偿償储儲儿兒兰蘭关關内內册冊写寫冲衝决決况況准準凉涼减減几幾击擊划劃则則',
  '刚剛创創删刪别別剧劇办辦务務动動励勵劲勁劳勞势勢区區医醫华華协協单單卖賣卤滷厅廳历歷厉厲压壓厨廚参參双雙发發变變号號后後',
  '吗嗎听聽启啟呗唄员員周週响響啰囉喽嘍团團国國图圖圆圓圣聖场場坏壞块塊坚堅壮壯声聲处處备備复復够夠头頭夹夾奖獎妈媽学學宝寶',
  '实實审審宫宮宽寬对對寻尋导導寿壽将將尽盡层層属屬岁歲岗崗岛島币幣师師带帶帮幫干幹并並广廣庆慶库庫应應废廢开開异異弃棄张張',
  '弹彈强強归歸当當录錄征徵径徑态態总總恳懇懒懶戏戲战戰户戶执執扩擴扬揚抛拋抠摳报報担擔拟擬择擇挂掛换換据據摄攝摇搖攒攢数數',
  '断斷无無旧舊时時显顯术術机機杀殺杂雜权權条條来來松鬆极極构構标標栈棧栏欄树樹样樣档檔梦夢检檢横橫樱櫻欢歡气氣汇匯汉漢汤湯',
  '没沒泼潑洁潔浅淺测測浏瀏浓濃涂塗润潤渐漸温溫游遊溃潰灯燈灵靈点點炼煉烛燭烦煩烧燒烫燙热熱爱愛状狀独獨狱獄猫貓献獻环環现現',
  '电電画畫畅暢盘盤着著码碼础礎确確礼禮离離种種积積称稱穷窮窍竅竖豎竞競笔筆筑築筛篩筹籌签簽简簡类類粤粵紧緊纠糾红紅约約级級',
  '纪紀纯純纲綱纳納纸紙纹紋线線练練组組细細织織终終绍紹经經结結绕繞绘繪给給绝絕统統继繼绩績续續综綜绿綠缓緩编編缠纏缩縮网網',
  '罗羅职職联聯肃肅胜勝胶膠脉脈脑腦脚腳脱脫脸臉艺藝节節范範荐薦营營蓝藍虚虛虫蟲蜡蠟补補袭襲装裝见見观觀规規视視览覽触觸计計',
  '订訂讣訃认認讨討让讓训訓议議讯訊记記讲講论論讽諷设設访訪证證评評识識诉訴诊診词詞译譯试試诗詩诚誠话話诞誕询詢该該详詳语語',
  '误誤说說请請诺諾读讀课課谁誰调調谈談谓謂谢謝谱譜负負财財责責败敗账賬货貨质質贪貪贬貶购購贴貼贵貴贷貸费費贺賀资資赅賅赏賞',
  '赛賽赢贏趋趨践踐转轉轮輪软軟轻輕载載较較辑輯输輸辞辭辩辯边邊达達迁遷过過运運还還这這进進远遠违違连連适適选選递遞逻邏遗遺',
  '邮郵邻鄰采採释釋里裡鉴鑒针針钟鐘钮鈕钱錢铅鉛铭銘银銀链鏈销銷锁鎖错錯键鍵锻鍛镇鎮镜鏡长長门門闪閃闭閉问問闲閒间間闻聞闽閩',
  '阅閱阐闡队隊阳陽阴陰阶階陈陳险險随隨难難雾霧韩韓韵韻页頁项項顺順须須顾顧颁頒预預领領频頻颖穎题題颜顏额額风風飞飛饭飯饰飾',
  '撷擷萤螢晒曬齐齊龄齡盐鹽铁鐵党黨湾灣叹嘆宠寵帜幟庙廟忆憶怀懷拥擁挤擠拨撥拦攔摊攤毙斃暂暫晓曉荣榮柜櫃欧歐壳殼毁毀渔漁滚滾湿濕滤濾滞滯烂爛墙牆获獲琐瑣疗療痒癢盗盜监監碍礙祸禍税稅窝窩粮糧绑綁绪緒县縣缝縫聪聰舰艦苏蘇苹蘋蚂螞蚁蟻卫衛裤褲谅諒丰豐',
  '赌賭赚賺赠贈军軍辆輛辈輩农農迟遲钓釣钢鋼铺鋪锅鍋顶頂顿頓颈頸飘飄饼餅饿餓驶駛骑騎惊驚闹鬧鲜鮮鲸鯨鹅鵝亚亞仪儀侠俠俩倆债債冻凍净淨凤鳳剑劍匀勻卧臥厕廁叶葉吓嚇吨噸哑啞唤喚唠嘮围圍园園坠墜坛壇垒壘夺奪奋奮妇婦孙孫宁寧宾賓尝嘗尧堯屉屜岭嶺峡峽巩鞏',
  '帐帳帧幀帘簾庄莊庐廬弥彌弯彎忧憂忏懺怜憐恋戀恶惡恼惱悬懸惧懼惨慘惩懲惭慚惯慣愤憤愿願慑懾抚撫抢搶护護拢攏拣揀挚摯挥揮捞撈损損捡撿掷擲搁擱携攜摆擺敌敵斋齋旷曠昼晝晕暈枪槍柠檸栋棟桥橋桨槳椭橢楼樓榄欖毡氈沟溝沪滬沦淪沧滄泪淚泻瀉泽澤洒灑浆漿浇澆',
  '浊濁涨漲涩澀渊淵渍漬溅濺满滿滥濫滨濱滩灘潇瀟灾災炉爐烁爍烟煙焕煥牵牽牺犧犹猶狭狹狮獅猎獵玛瑪玮瑋琼瓊瓯甌疟瘧疮瘡疯瘋痪瘓瘾癮皱皺盏盞睁睜瞒瞞矫矯矿礦砖磚硕碩祷禱秃禿秽穢窜竄窑窯笼籠粪糞纤纖纱紗纷紛纵縱纺紡绅紳绊絆绒絨络絡绚絢绣繡绥綏绳繩维維',
  '绵綿绷繃绸綢缀綴缆纜缉緝缔締缕縷缘緣缤繽缴繳罚罰罢罷羡羨翘翹耸聳聋聾肠腸肤膚肿腫肾腎脏臟脓膿腊臘腻膩舱艙苍蒼茎莖荡蕩荧熒莱萊莲蓮萝蘿萧蕭葱蔥蒋蔣蔼藹虑慮虾蝦蚀蝕蝇蠅衬襯衔銜袄襖诈詐诡詭诱誘谊誼谋謀谎謊谐諧谚諺谜謎谦謙谨謹谬謬贝貝贞貞贡貢贤賢',
  '贩販贯貫贱賤贿賄赁賃赖賴跃躍踊踴轨軌轰轟轴軸轿轎辅輔辉輝辐輻辖轄辙轍辽遼迹跡遥遙郑鄭酝醞酱醬钉釘钞鈔钥鑰钩鉤钳鉗铃鈴铜銅铝鋁锂鋰锈鏽锋鋒锤錘锦錦锯鋸镀鍍闯闖闷悶闸閘阀閥阁閣阔闊阵陣陆陸隐隱雏雛静靜韧韌顽頑颂頌颅顱颇頗颗顆颠顛飓颶饥飢饮飲饲飼',
  '饶饒饺餃馅餡馆館馋饞驯馴驰馳驴驢驻駐骂罵骄驕骗騙骚騷鸣鳴鸭鴨鹰鷹鹤鶴',
  '馈饋马馬驾駕验驗骏駿骤驟鱼魚鲁魯鸟鳥鸡雞鸦鴉鸿鴻麦麥黄黃龙龍龟龜',
];
const traditional = new Map(pairs.flatMap((row) => [...row].flatMap((sign, at, signs): [string, string][] => (at % 2 === 0 ? [[sign, signs[at + 1]!]] : []))));

/** Letters of one row that people use in the other writing too: 皇后, 公里, 云云, 著名. */
const inBoth: ReadonlySet<string> = new Set('万云后里干余系只台范松征准冲凉决况减游伙划并采卷周于几着据启猫挂虫胜著夥徵晒烟静厨迹泪');
const only = (signs: Iterable<string>, others: ReadonlySet<string>) => [...signs].filter((sign) => !inBoth.has(sign) && !others.has(sign)).join('');
const simplifiedOnly = only(traditional.keys(), new Set(traditional.values()));
const traditionalOnly = `${only(traditional.values(), new Set(traditional.keys()))}妳臺檯麵髒髮鬍裏`;

/** The first letter that only one of the two writings has is Traditional. */
export const traditionalLetters = new RegExp(`^[^${simplifiedOnly}${traditionalOnly}]*[${traditionalOnly}]`, 'u');

/** The same phrases, and those that are written otherwise in traditional characters a second time. */
export function withTraditional(phrases: Phrases): Phrases {
  const listed = phrases.split(',').map((phrase) => phrase.trim());
  return [...new Set([...listed, ...listed.map(rewrite)])].join(', ');
}

/** As Taiwan and Hong Kong write it. */
export function rewrite(phrase: string): string {
  return Array.from(phrase, (sign) => traditional.get(sign) ?? sign).join('');
}
